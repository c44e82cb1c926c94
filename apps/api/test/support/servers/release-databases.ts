import { afterAll } from 'vitest'
import { releaseTestDatabases } from '../database/test-database.ts'

afterAll(releaseTestDatabases)
