import { describe, expect, it } from 'vitest';
import { inviteCode, placeOf } from '../src/router.svelte';

describe('router', () => {
  it('knows the five places', () => {
    expect(placeOf('/')).toEqual({ page: 'landing' });
    expect(placeOf('/r/abc-1')).toEqual({ page: 'join', code: 'abc-1' });
    expect(placeOf('/open/R1')).toEqual({ page: 'open', id: 'R1' });
    expect(placeOf('/room/R1')).toEqual({ page: 'room', id: 'R1' });
    expect(placeOf('/match/M1')).toEqual({ page: 'match', id: 'M1' });
    expect(placeOf('/match/M1/x')).toEqual({ page: 'nowhere' });
  });

  it('survives an address that is cut short', () => {
    expect(placeOf('/r/%E0%A4%A')).toEqual({ page: 'join', code: '%E0%A4%A' });
  });

  it('reads an invite as a link, as a bare code, with spaces around it', () => {
    const code = 'xNa_afBnbRvGlTn_MLLoxA';
    expect(inviteCode(`https://play.example.org/r/${code}`)).toBe(code);
    expect(inviteCode(` localhost:8000/r/${code}?x=1 `)).toBe(code);
    expect(inviteCode(code)).toBe(code);
    for (const short of ['ACDE-FGHJ', 'acdefghj']) expect(inviteCode(short)).toBe(short);
    expect(inviteCode(' ACDE FGHJ ')).toBe('ACDEFGHJ');
    expect(inviteCode('hello there')).toBeNull();
    expect(inviteCode('')).toBeNull();
  });
});
