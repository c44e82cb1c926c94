import { KNOWN_PLACE_DAYS } from '@selvedge/domain/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from '../../platform/crypto/token.ts'
import { callerNetwork } from '../../platform/http/caller-address.ts'

/** Where a request comes from, as far as limits are concerned. */
export type Caller = {
  /** The address, or its network, as `networkOf` has it. */
  address: string
  /** What the browser kept of earlier log-ins, each in somebody's name. */
  devices: readonly string[]
  /** Whether it is a browser: a program that keeps no cookie would be another device at each log-in. */
  keepsCookies: boolean
}

const COOKIE = 'selvedge_device'
/** People who share a browser; the one who logged in there longest ago goes first. */
const PEOPLE_OF_A_DEVICE = 5
const COOKIE_SECONDS = KNOWN_PLACE_DAYS * 24 * 60 * 60
const TOKEN = /^[\w-]{43}$/

/** Where a request comes from. */
export function callerOf(request: FastifyRequest): Caller {
  const { headers } = request
  const devices = devicesIn(headers.cookie ?? '')
  const keepsCookies = devices.length > 0 || headers.origin !== undefined
  return { address: callerNetwork(request), devices, keepsCookies }
}

function devicesIn(cookies: string): string[] {
  const found = cookies
    .split(';')
    .map((one) => one.trim().split('='))
    .find(([name]) => name === COOKIE || name === `__Host-${COOKIE}`)
  const tokens = (found?.[1] ?? '').split('.').filter((token) => TOKEN.test(token))
  return tokens.slice(0, PEOPLE_OF_A_DEVICE)
}

/** A device that somebody has just logged in on: the token it is known by from now on, and the one that goes. */
export type Device = { token: string; before: string | undefined }

/** Makes a new token for the device that asks, so that one planted in a browser is worth nothing after a log-in. */
export const renewedDevice = ({ keepsCookies }: Caller, before: string | undefined): Device | undefined =>
  keepsCookies ? { token: newToken(), before } : undefined

/** Has the browser keep a device's new token, in place of that person's former one. No script reads it, no other site sends it. */
export function keepDevice(
  reply: FastifyReply,
  { devices }: Caller,
  device: Device | undefined,
  publicUrl: string,
): void {
  if (!device) return
  const others = devices.filter((other) => other !== device.before)
  const tokens = [device.token, ...others].slice(0, PEOPLE_OF_A_DEVICE)
  const isHttps = publicUrl.startsWith('https:')
  const name = isHttps ? `__Host-${COOKIE}` : COOKIE
  const rules = `Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
  void reply.header('set-cookie', `${name}=${tokens.join('.')}; ${rules}`)
}
