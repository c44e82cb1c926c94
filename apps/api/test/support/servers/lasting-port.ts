import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below what systems give to those who take any port (from 32768 on Linux). */
const [LOWEST, HIGHEST] = [10_000, 30_000]

/** A free port of the loopback interface that stays free while whoever has it restarts: those who take any port are given others. */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(true)))
  })
