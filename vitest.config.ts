import { defineConfig } from 'vitest/config'

/** Half of a small machine's cores belong to the database server and the browser. */
const MAX_WORKERS = 2

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'contracts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts'],
          globalSetup: ['apps/api/src/testing/postgres-for-tests.ts'],
          setupFiles: ['apps/api/src/testing/release-databases.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Whole server processes, started, killed and started again: minutes, so not part of the quick check.
        test: {
          name: 'slow',
          include: ['apps/api/src/**/*.slow.test.ts'],
          globalSetup: ['apps/api/src/testing/postgres-for-tests.ts'],
          setupFiles: ['apps/api/src/testing/release-databases.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
