import { render, screen, waitFor } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import YouButton from '../src/account/YouButton.svelte';
import { session } from '../src/session.svelte';
import { chooseLanguage } from '../src/words/words.svelte';

vi.setConfig({ testTimeout: 20_000 }); // a dialog full of fields takes its time in jsdom

type Answer = { status: number; body?: unknown };

/** What the house answers, by method and path; and what it has been asked. */
let answers: Record<string, Answer>;
let asked: { what: string; body: unknown }[];

const guest = {
  id: 'u',
  name: 'Anna',
  kind: 'guest',
  login: null,
  language: 'en',
  preferences: {},
};
const account = { ...guest, kind: 'account', login: 'anna', recovery_codes_left: 8 };
const problem = (status: number, code: string): Answer => ({
  status,
  body: { code, detail: code },
});

beforeEach(async () => {
  asked = [];
  answers = { 'GET /sessions/current': { status: 200, body: { me: guest } } };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const what = `${init.method} ${url.replace('/api/v1', '')}`;
    asked.push({ what, body: init.body ? JSON.parse(String(init.body)) : null });
    const { status, body } = answers[what] ?? problem(404, 'not_found');
    const text = body === undefined ? null : JSON.stringify(body);
    return Promise.resolve(new Response(text, { status }));
  });
  session.me = null;
  await session.load();
});
afterEach(() => {
  vi.unstubAllGlobals();
  chooseLanguage('en');
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const unfold = (title: string) => userEvent.click(screen.getByText(title, { selector: 'summary' }));
/** Fill a field in one go. */
async function fill(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.paste(text);
}
const sent = (what: string) => asked.filter((each) => each.what === what).map(({ body }) => body);

async function open(): Promise<void> {
  render(YouButton);
  await press('You');
}

describe('a guest', () => {
  it('keeps the name with a login name and a password, and stays the same person', async () => {
    await open();
    expect(screen.getByText(/this browser alone knows you/)).toBeVisible();
    await unfold('Keep my name');
    expect(screen.getByLabelText('Login name')).toHaveValue('Anna');
    await fill('Password', 'seven words');
    const begun = { user: account, token: 't', recovery_codes: ['ACDE-FGHJ-KMNP-QRTW'] };
    answers['POST /me/account'] = { status: 201, body: begun };
    answers['GET /sessions/current'] = { status: 200, body: { me: account } };
    const before = session.person;
    await press('Keep my name');
    expect(sent('POST /me/account')).toEqual([{ login: 'Anna', password: 'seven words' }]);
    await waitFor(() => expect(screen.getByText('You log in as anna')).toBeVisible());
    expect(screen.getByText(/From now on you can log in anywhere/)).toBeVisible();
    expect(screen.getByText('ACDE-FGHJ-KMNP-QRTW')).toBeVisible();
    expect(session.person).toBe(before); // the page goes on where it was
  });

  it('is told what is wrong, and keeps what was typed', async () => {
    await open();
    await unfold('Keep my name');
    await fill('Password', 'seven words');
    answers['POST /me/account'] = problem(409, 'login_taken');
    await press('Keep my name');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has this login name');
    expect(screen.getByLabelText('Password')).toHaveValue('seven words');
  });

  it('may look at the letters of a password', async () => {
    await open();
    await unfold('Keep my name');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByLabelText('Show the letters'));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('is asked before a login makes them leave a room', async () => {
    await open();
    await unfold('Log in');
    await fill('Login name', 'anna');
    await fill('Password', 'seven words');
    answers['POST /sessions/login'] = problem(409, 'guest_in_rooms');
    await press('Log in');
    expect(await screen.findByRole('alert')).toHaveTextContent('you would leave it');
    answers['POST /sessions/login'] = { status: 201, body: { user: account, token: 't' } };
    answers['GET /sessions/current'] = { status: 200, body: { me: account } };
    const before = session.person;
    await press('Log in and leave it');
    await waitFor(() => expect(session.person).toBe(before + 1));
    expect(sent('POST /sessions/login')).toEqual([
      { login: 'anna', password: 'seven words', leave_rooms: false },
      { login: 'anna', password: 'seven words', leave_rooms: true },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('comes in with a recovery code, and is told plainly when it is none', async () => {
    await open();
    await unfold('I have forgotten my password');
    await fill('Login name', 'anna');
    await fill('Recovery code', 'acde fghj kmnp qrtw');
    await fill('New password', 'another one');
    answers['POST /sessions/recovery'] = problem(401, 'wrong_login');
    await press('Come in with the code');
    expect(await screen.findByRole('alert')).toHaveTextContent('has been used before');
    answers['POST /sessions/recovery'] = { status: 201, body: { user: account, token: 't' } };
    answers['GET /sessions/current'] = { status: 200, body: { me: account } };
    const before = session.person;
    await press('Come in with the code');
    await waitFor(() => expect(session.person).toBe(before + 1));
    expect(sent('POST /sessions/recovery')[1]).toEqual({
      login: 'anna',
      code: 'acde fghj kmnp qrtw',
      new: 'another one',
      leave_rooms: false,
    });
  });

  it('is asked before logging out, since there is no way back', async () => {
    await open();
    await press('Log out');
    expect(screen.getByRole('alert')).toHaveTextContent('cannot come back');
    expect(sent('DELETE /sessions/current')).toEqual([]);
    answers['DELETE /sessions/current'] = { status: 204 };
    await press('Log out and leave');
    await waitFor(() => expect(session.me).toBeNull());
  });
});

describe('an account', () => {
  beforeEach(async () => {
    answers['GET /sessions/current'] = { status: 200, body: { me: account } };
    answers['GET /me'] = { status: 200, body: account };
    answers['GET /me/tokens'] = { status: 200, body: { items: [] } };
    await session.load();
  });

  it('changes the password', async () => {
    await open();
    await unfold('Change the password');
    await fill('Present password', 'old and long');
    await fill('New password', 'new and long');
    answers['PUT /me/password'] = problem(403, 'wrong_password');
    await press('Change the password');
    expect(await screen.findByRole('alert')).toHaveTextContent('not your present password');
    answers['PUT /me/password'] = { status: 200, body: { user: account, token: 't' } };
    await press('Change the password');
    expect(await screen.findByText(/All other browsers/)).toBeVisible();
    expect(sent('PUT /me/password')[1]).toEqual({ old: 'old and long', new: 'new and long' });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('makes a token, sees it once, and deletes it', async () => {
    await open();
    await unfold('Tokens for programs');
    expect(await screen.findByText('You have none.')).toBeVisible();
    await fill('What it is for', 'my bot');
    await userEvent.click(screen.getByLabelText(/^Play/));
    await userEvent.selectOptions(screen.getByLabelText('Good for'), 'until I delete it');
    const token = {
      id: 'k',
      name: 'my bot',
      scopes: ['play'],
      created_at: '2026-01-01T00:00:00Z',
      used_at: null,
      expires_at: null,
    };
    answers['POST /me/tokens'] = { status: 201, body: { ...token, token: 'simsalabim_secret' } };
    answers['GET /me/tokens'] = { status: 200, body: { items: [token] } };
    await press('Make a token');
    expect(await screen.findByText('simsalabim_secret')).toBeVisible();
    expect(await screen.findByText('Play · never used')).toBeVisible();
    expect(sent('POST /me/tokens')).toEqual([{ name: 'my bot', scopes: ['play'], days: null }]);
    answers['DELETE /me/tokens/k'] = { status: 204 };
    answers['GET /me/tokens'] = { status: 200, body: { items: [] } };
    await press('Delete the token “my bot”');
    expect(await screen.findByText('You have none.')).toBeVisible();
    expect(screen.queryByText('simsalabim_secret')).toBeNull();
  });

  it('makes new recovery codes with the password, and sees them once', async () => {
    await open();
    await unfold('Recovery codes');
    expect(await screen.findByText('8 are unused.')).toBeVisible();
    await fill('Present password', 'old and long');
    answers['POST /me/recovery-codes'] = {
      status: 200,
      body: { recovery_codes: ['ACDE-FGHJ-KMNP-QRTW'] },
    };
    await press('Make new codes');
    expect(await screen.findByText('ACDE-FGHJ-KMNP-QRTW')).toBeVisible();
    expect(sent('POST /me/recovery-codes')).toEqual([{ password: 'old and long' }]);
  });

  it('is deleted with the password alone', async () => {
    await open();
    await unfold('Delete my account');
    await fill('Present password', 'wrong one');
    answers['POST /me/deletion'] = problem(403, 'wrong_password');
    await press('Delete it for good');
    expect(await screen.findByRole('alert')).toHaveTextContent('not your present password');
    expect(session.me).not.toBeNull();
    answers['POST /me/deletion'] = { status: 204 };
    await press('Delete it for good');
    await waitFor(() => expect(session.me).toBeNull());
  });

  it('logs out here at once, and everywhere after a question', async () => {
    await open();
    await press('Log out everywhere');
    expect(screen.getByRole('alert')).toHaveTextContent('deletes all tokens');
    await press('Rather not');
    answers['DELETE /sessions/current'] = { status: 204 };
    await press('Log out');
    await waitFor(() => expect(session.me).toBeNull());
    expect(sent('DELETE /sessions')).toEqual([]);
  });

  it('is a stranger when it has been logged out from afar, not when the house is away', async () => {
    answers['GET /me'] = problem(503, 'try_again');
    await session.signedOut(0);
    expect(session.me).not.toBeNull();
    answers['GET /me'] = problem(401, 'not_signed_in');
    await session.signedOut(0);
    expect(session.me).toBeNull();
  });
});
