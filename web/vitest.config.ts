import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'jsdom',
      // A page of its own for each file takes three times as long as all of the tests.
      isolate: false,
      // A whole board on a busy machine takes its time; what hangs hangs for ever.
      testTimeout: 60_000,
      setupFiles: ['./tests/setup.ts'],
      include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    },
  }),
);
