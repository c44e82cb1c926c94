import { afterAll } from 'vitest'
import { releaseTestDatabases } from '../database/test-database.ts'
import { closeWhatIsOpen } from '../when-file-ends.ts'

afterAll(async () => {
  try {
    await closeWhatIsOpen()
  } finally {
    await releaseTestDatabases()
  }
})
