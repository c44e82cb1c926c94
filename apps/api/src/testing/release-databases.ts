import { afterAll } from 'vitest'
import { releaseTestDatabases } from './test-database.ts'

afterAll(releaseTestDatabases)
