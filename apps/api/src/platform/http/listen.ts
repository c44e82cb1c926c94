import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { StartError, systemCode } from '../config/start-error.ts'

/** Opens the door, and answers the port that was taken. */
export async function listen(app: FastifyInstance, { host, port }: Config['http']): Promise<number> {
  try {
    const address = await app.listen({ host, port })
    return Number(new URL(address).port || 80)
  } catch (error) {
    throw reason(error, host, port)
  }
}

function reason(error: unknown, host: string, port: number): unknown {
  switch (systemCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use: stop what runs there, or set PORT to another (0 takes any free one).`,
      )
    case 'EACCES':
      return new StartError(`Port ${port} may not be opened by this user: set PORT to one above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`This machine has no address ${host}: set HOST to one it has, such as 127.0.0.1.`)
    default:
      return error
  }
}
