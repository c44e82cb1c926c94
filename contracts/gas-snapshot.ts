import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureGas } from './measure-gas.ts'

// `node contracts/gas-snapshot.ts` writes what every call costs now; a test fails when a call costs another price.

writeFileSync(
  join(import.meta.dirname, 'gas-snapshot.json'),
  `${JSON.stringify(await measureGas(), null, 2)}\n`,
)
console.log('Wrote gas-snapshot.json.')
