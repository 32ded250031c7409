import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// Imports only what is in package.json's "dependencies": the Python build hook installs no
// devDependencies.
export default defineConfig({
  plugins: [svelte()],
  // Relative, so that the house can be shown below any path; the server serves this under /app.
  base: './',
  build: {
    outDir: '../static/app',
    emptyOutDir: true,
    target: 'es2022',
    // Every asset is a file of its own: the content policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:8000', ws: true },
    },
  },
});
