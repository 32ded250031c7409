// One request to the house's API. Failures are values, never exceptions: callers must look.

import { ROOT } from '../root';

/** What went wrong, as RFC 9457 problem+json says it, or as the network did. */
export interface Problem {
  status: number;
  code: string;
  detail: string;
  rule: string | null;
  /** Seconds to wait, if the server asks for it. */
  retryAfter: number | null;
}

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export const API = `${ROOT}/api/v1`;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Same key and body: the same answer, done once. POSTs get a fresh one unless told. */
  key?: string;
}

/** Ask the API; `path` is below `/api/v1`. */
export async function request<T>(path: string, call: Call = {}): Promise<Result<T>> {
  const method = call.method ?? 'GET';
  const headers: Record<string, string> = { accept: 'application/json' };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (method === 'POST') headers['idempotency-key'] = call.key ?? randomId();
  let response: Response;
  try {
    response = await fetch(API + path, {
      method,
      headers,
      credentials: 'same-origin',
      body: call.body === undefined ? null : JSON.stringify(call.body),
    });
  } catch {
    return { ok: false, problem: unreachable() };
  }
  return answerOf<T>(response);
}

async function answerOf<T>(response: Response): Promise<Result<T>> {
  const text = await response.text().catch(() => '');
  const body = parsed(text);
  if (response.ok) return { ok: true, value: body as T };
  return { ok: false, problem: problemOf(response, body) };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function problemOf(response: Response, body: unknown): Problem {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const wait = Number(response.headers.get('retry-after'));
  return {
    status: response.status,
    code: typeof said.code === 'string' ? said.code : `http_${response.status}`,
    detail: typeof said.detail === 'string' ? said.detail : response.statusText,
    rule: typeof said.rule === 'string' ? said.rule : null,
    retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null,
  };
}

function unreachable(): Problem {
  return { status: 0, code: 'unreachable', detail: '', rule: null, retryAfter: null };
}

/** 128 random bits as 32 hex digits: idempotency keys, move ids, nonces for the shuffle. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
