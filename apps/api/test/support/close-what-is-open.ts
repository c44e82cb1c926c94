import { afterAll } from 'vitest'
import { closeWhatIsOpen } from './when-file-ends.ts'

afterAll(closeWhatIsOpen)
