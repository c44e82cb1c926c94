import './speak.ts'
import { readFile } from 'node:fs/promises'
import { runCommand } from './run-command.ts'

process.exitCode = await runCommand(
  {
    readFile: (path) => readFile(path),
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    fetch,
  },
  process.argv.slice(2),
)
