// Notices of the browser: asked for by a click alone, shown by our service worker.
import { ROOT } from '../root';

/** What a notice says: never anything but who, where and that it is my turn. */
export interface Notice {
  title: string;
  body: string;
  /** Another one of the same tag takes its place instead of joining it. */
  tag: string;
  /** Where a tap leads. */
  path: string;
}

export type Leave = 'granted' | 'denied' | 'default' | 'impossible';

const WORKER = `${ROOT}/static/web/notices.js`;

/** Whether notices may be shown; impossible where the page's address is not https. */
export function leave(): Leave {
  const able = isSecureContext && 'Notification' in globalThis && 'serviceWorker' in navigator;
  return able ? Notification.permission : 'impossible';
}

/** Ask the reader. Call it in a click: browsers ask for nothing else. */
export async function askLeave(): Promise<Leave> {
  return leave() === 'default' ? Notification.requestPermission() : leave();
}

/** Our service worker, started if it is not there yet. */
export async function worker(): Promise<ServiceWorkerRegistration> {
  const started = await navigator.serviceWorker.register(WORKER);
  if (!started.active) await activation(started);
  return started;
}

function activation(started: ServiceWorkerRegistration): Promise<void> {
  const coming = started.installing ?? started.waiting;
  return new Promise((resolve) => {
    coming?.addEventListener('statechange', () => coming.state === 'activated' && resolve());
    if (!coming) resolve();
  });
}

/** Show a notice, if that is allowed. */
export async function show({ title, body, tag, path }: Notice): Promise<void> {
  if (leave() !== 'granted') return;
  const icon = `${ROOT}/static/icons/icon-192.png`;
  const options = { body, tag, icon, data: { path: ROOT + path } };
  await (await worker()).showNotification(title, options);
}

/** Put away what was shown: the reader is here. */
export async function putAway(tag: string): Promise<void> {
  if (leave() !== 'granted') return;
  const started = await navigator.serviceWorker.getRegistration(WORKER);
  for (const shown of (await started?.getNotifications({ tag })) ?? []) shown.close();
}
