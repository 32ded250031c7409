import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** A packed twin beside every asset of text, which the server sends to whoever can unpack it. */
function packed(): Plugin {
  return {
    name: 'packed',
    generateBundle: {
      // Last of all: Vite itself still writes into the bundle in this hook.
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, made] of Object.entries(bundle)) {
          if (!/\.(js|css|svg)$/.test(fileName)) continue;
          const source = gzipSync(made.type === 'chunk' ? made.code : made.source, { level: 9 });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source });
        }
      },
    },
  };
}

// Imports only what is in package.json's "dependencies": the Python build hook installs no
// devDependencies.
export default defineConfig({
  plugins: [svelte(), packed()],
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
