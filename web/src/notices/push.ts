// Web Push: notices that come when no page is open, if the server has keys for it. Without, and
// wherever it fails, the pages themselves still tell.
import { request } from '../api/http';
import { leave, worker } from './browser';

/** Let the server push to this browser for whoever is signed in now; again after every log-in. */
export async function subscribe(): Promise<void> {
  if (leave() !== 'granted' || !('PushManager' in globalThis)) return;
  const answer = await request<{ key: string | null }>('/push');
  const key = answer.ok ? answer.value.key : null;
  if (key === null) return;
  const made = await subscription((await worker()).pushManager, key).catch(() => null);
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (!endpoint || !keys) return; // the browser's own push service does not answer
  const body = { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  await request('/me/push', { method: 'PUT', body });
}

/** A subscription for this key; one that was made for an older key is given back. */
async function subscription(manager: PushManager, key: string): Promise<PushSubscription> {
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(wish);
  } catch (error) {
    const old = await manager.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return manager.subscribe(wish);
  }
}

/** No pushes to this browser any more. */
export async function unsubscribe(): Promise<void> {
  if (leave() !== 'granted' || !('PushManager' in globalThis)) return;
  const made = await (await worker()).pushManager.getSubscription();
  if (!made) return;
  await request('/me/push', { method: 'DELETE', body: { endpoint: made.endpoint } });
  await made.unsubscribe();
}

let renewed = false;

/** Once a page: whoever wishes notices may have logged in anew since. */
export function renew(wished: boolean): void {
  if (!wished || renewed) return;
  renewed = true;
  void subscribe();
}
