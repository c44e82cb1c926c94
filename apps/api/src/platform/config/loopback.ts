/** Whether a name or an address means this machine alone. */
export const isLoopback = (host: string): boolean => {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}

/** The name in a Host header, with its port where it gives one; empty where it is none. */
export function readHost(header: string): { name: string; port: string | undefined } {
  const [, name = '', port] = /^(\[[0-9a-f:]+\]|[^:]*)(?::(\d+))?$/.exec(header.toLowerCase()) ?? []
  return { name, port }
}

type Reached = { host: string; publicUrl: string | undefined; trustProxy: boolean | string }

/** Whether, according to the settings, only this machine can reach the server. */
export const isLocalServer = ({ host, publicUrl, trustProxy }: Reached): boolean =>
  isLoopback(host) &&
  (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname)) &&
  trustProxy === false

/** Listens on every address that the machine has. */
export const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'
