// Words of a forgotten password and of the way out of an account.
import { catalogue, plural } from './words.svelte';

export const recoveryWords = catalogue(
  {
    title: 'Recovery codes',
    hint: 'For the day you forget your password. Each code works once.',
    left: (count: number) =>
      plural(count, { one: 'One is unused.', other: `${count} are unused.` }),
    renew: 'Make new codes',
    renewHint: 'The old ones stop working.',
    onceTitle: 'Write these down now.',
    onceHint:
      'They are shown only this once. If you forget your password, one of them lets you in.',
    copy: 'Copy all',
    copied: 'Copied',
    forgotten: 'I have forgotten my password',
    forgottenHint: 'One of your recovery codes lets you in, and you choose another password.',
    code: 'Recovery code',
    comeIn: 'Come in with the code',
    wrong: 'No account of this name has this code, or it has been used before.',
    deleteTitle: 'Delete my account',
    deleteHint:
      'You leave your rooms, your seats go on by the rules, and nobody can log in as you again. What you wrote stays, with your name. There is no way back.',
    deleteReally: 'Delete it for good',
  },
  {
    de: {
      title: 'Notfallcodes',
      hint: 'Für den Tag, an dem du dein Passwort vergisst. Jeder Code gilt einmal.',
      left: (count) => plural(count, { one: 'Einer ist übrig.', other: `${count} sind übrig.` }),
      renew: 'Neue Codes machen',
      renewHint: 'Die alten gelten dann nicht mehr.',
      onceTitle: 'Schreib sie jetzt auf.',
      onceHint:
        'Sie werden nur dieses eine Mal gezeigt. Wenn du dein Passwort vergisst, lässt dich einer davon ein.',
      copy: 'Alle kopieren',
      copied: 'Kopiert',
      forgotten: 'Ich habe mein Passwort vergessen',
      forgottenHint: 'Einer deiner Notfallcodes lässt dich ein, und du wählst ein neues Passwort.',
      code: 'Notfallcode',
      comeIn: 'Mit dem Code eintreten',
      wrong: 'Diesen Code gibt es zu diesem Namen nicht, oder er ist schon benutzt.',
      deleteTitle: 'Mein Konto löschen',
      deleteHint:
        'Du verlässt deine Räume, deine Plätze spielen nach den Regeln weiter, und niemand kann sich mehr als du anmelden. Was du geschrieben hast, bleibt mit deinem Namen. Es gibt kein Zurück.',
      deleteReally: 'Endgültig löschen',
    },
    hu: {
      title: 'Tartalékkódok',
      hint: 'Arra a napra, amikor elfelejted a jelszavad. Minden kód egyszer érvényes.',
      left: (count) => plural(count, { one: 'Egy maradt.', other: `${count} maradt.` }),
      renew: 'Új kódok készítése',
      renewHint: 'A régiek többé nem érvényesek.',
      onceTitle: 'Írd le most ezeket.',
      onceHint: 'Csak most látod őket. Ha elfelejted a jelszavad, bármelyik beenged.',
      copy: 'Mind másolása',
      copied: 'Másolva',
      forgotten: 'Elfelejtettem a jelszavam',
      forgottenHint: 'Az egyik tartalékkódod beenged, és új jelszót választasz.',
      code: 'Tartalékkód',
      comeIn: 'Belépés a kóddal',
      wrong: 'Ehhez a névhez nincs ilyen kód, vagy már felhasználtad.',
      deleteTitle: 'A fiókom törlése',
      deleteHint:
        'Kilépsz a szobáidból, a helyeid a szabályok szerint játszanak tovább, és többé senki sem léphet be a nevedben. Amit írtál, megmarad a neveddel. Nincs visszaút.',
      deleteReally: 'Végleges törlés',
    },
    ru: {
      title: 'Запасные коды',
      hint: 'На тот день, когда забудешь пароль. Каждый код действует один раз.',
      left: (count) =>
        plural(count, {
          one: `Остался ${count}.`,
          few: `Осталось ${count}.`,
          other: `Осталось ${count}.`,
        }),
      renew: 'Сделать новые коды',
      renewHint: 'Старые перестанут действовать.',
      onceTitle: 'Запиши их сейчас.',
      onceHint: 'Их показывают только один раз. Если забудешь пароль, любой из них тебя впустит.',
      copy: 'Скопировать все',
      copied: 'Скопировано',
      forgotten: 'Не помню пароль',
      forgottenHint: 'Один из запасных кодов впустит тебя, и ты выберешь новый пароль.',
      code: 'Запасной код',
      comeIn: 'Войти по коду',
      wrong: 'У этого имени нет такого кода, или он уже использован.',
      deleteTitle: 'Удалить мой аккаунт',
      deleteHint:
        'Ты выйдешь из своих комнат, твои места дальше играют по правилам, и никто больше не войдёт под твоим именем. Написанное останется с твоим именем. Вернуть ничего нельзя.',
      deleteReally: 'Удалить навсегда',
    },
  },
);
