import { languageTexts } from './packages/messages/src/compile.ts'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** More than the cores of a small machine: tests wait for servers and disks half of their time. */
const MAX_WORKERS = 3

/** Files of one project whose tests take a minute and more. */
const LONG = /\/(access|access-leaks|load-demo|leak|export-passports|credits|verify-record)\.test\.ts$/

/** The minutes-long first, so that none is left alone at the end. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ({ project, moduleId }: TestSpecification) =>
      project.name === 'slow' || LONG.test(moduleId) ? 0 : 1
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own, which is no array's
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => order(a) - order(b))
  }
}

/** What tests that take minutes each have in common. */
const MINUTES_LONG = {
  globalSetup: ['apps/api/test/support/servers/postgres-for-tests.ts'],
  isolate: false,
  testTimeout: 1_200_000,
  hookTimeout: 300_000,
}

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'contracts/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/answers/*.test.ts',
          ],
          exclude: ['**/node_modules/**'],
          isolate: false,
          // They run in what other tests leave of the processor: one that hangs is found all the same.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Components in a page: what needs no browser to be laid out.
        plugins: [languageTexts()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // Loading the components takes longer than using them; `set-up.ts` leaves nothing of a test behind.
          isolate: false,
          environmentOptions: {
            happyDOM: {
              settings: {
                // Nothing fades in or out while a test waits.
                device: { prefersReducedMotion: 'reduce' },
                // A link to a file that is saved would give the tests after it another address.
                navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
              },
            },
          },
          setupFiles: ['apps/web/src/testing/set-up.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,test,demo,drills}/**/*.test.ts', 'bench/load/*.test.ts'],
          exclude: ['**/*.{slow,long}.test.ts'],
          globalSetup: ['apps/api/test/support/servers/postgres-for-tests.ts'],
          setupFiles: [
            'apps/api/test/support/close-what-is-open.ts',
            'apps/api/test/support/cheap-passwords.ts',
          ],
          // Loading the whole server anew for each file takes as long as its tests.
          isolate: false,
          // Of the slowest machine, with others beside it: a test that hangs is found all the same.
          testTimeout: 180_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Whole server processes, started, killed and started again: minutes, so not part of the quick check.
        test: {
          ...MINUTES_LONG,
          name: 'slow',
          include: ['apps/api/{src,test,drills}/**/*.slow.test.ts'],
          setupFiles: ['apps/api/test/support/close-what-is-open.ts'],
        },
      },
      {
        // Too long for every change: `npm run test:long`, and the drills each by a command of its own.
        test: {
          ...MINUTES_LONG,
          name: 'long',
          include: ['apps/api/{src,test,drills}/**/*.long.test.ts'],
          setupFiles: [
            'apps/api/test/support/close-what-is-open.ts',
            'apps/api/test/support/cheap-passwords.ts',
          ],
        },
      },
      {
        // With programs that are not everywhere: each by its command, such as `npm run drill:failover`.
        test: {
          name: 'drill',
          include: ['apps/api/drills/**/*.drill.ts'],
          testTimeout: 1_200_000,
        },
      },
      {
        // What others published, run against a server: `npm run conformance -- FOLDER`.
        test: {
          name: 'conformance',
          include: ['apps/api/conformance/*.conformance.ts'],
          globalSetup: ['apps/api/test/support/servers/postgres-for-tests.ts'],
          setupFiles: ['apps/api/test/support/close-what-is-open.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
