import { build } from 'vite'
import startProduct from '../e2e/global-setup.ts'

/**
 * The servers a bench of screens visits: this product, begun for it, and another running server with the demo, where its address is given;
 * or a server of this product that has run for a while, where that address follows.
 */
export async function twoServers([other, running]: readonly string[]) {
  const stop = running === undefined ? await start() : async () => undefined
  const here = running ?? process.env['SELVEDGE_URL'] ?? ''
  return { addresses: { here, ...(other !== undefined && { other }) }, stop }
}

async function start() {
  await build({ root: 'apps/web', logLevel: 'warn' })
  return await startProduct()
}

/** The middle one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
