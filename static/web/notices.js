// Shows notices that come while no page is open, and opens the match when one is tapped. It keeps
// nothing and answers no requests: pages load as if it were not there.
'use strict';

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  const icon = new URL('../icons/icon-192.png', self.location.href).href;
  const root = new URL('../..', self.location.href).pathname.replace(/\/$/, '');
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon, data: { path: root + path } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** Bring the page of this path to the front, or open it. */
async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  if (there) await there.focus();
  else await self.clients.openWindow(path);
}
