// Whether this reader wants notices of the browser, and a bell; kept on the device, both off.

const NOTICES = 'simsalabim.notices';
const BELL = 'simsalabim.bell';

class Wish {
  #notices = $state(localStorage.getItem(NOTICES) === 'on');
  #bell = $state(localStorage.getItem(BELL) === 'on');

  get notices(): boolean {
    return this.#notices;
  }
  set notices(on: boolean) {
    this.#notices = on;
    keep(NOTICES, on);
  }

  /** A bell when it is my turn and I look elsewhere. */
  get bell(): boolean {
    return this.#bell;
  }
  set bell(on: boolean) {
    this.#bell = on;
    keep(BELL, on);
  }
}

function keep(key: string, on: boolean): void {
  if (on) localStorage.setItem(key, 'on');
  else localStorage.removeItem(key);
}

export const wish = new Wish();
