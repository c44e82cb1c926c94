import type { FastifyRequest } from 'fastify'
import { networkOf, withoutPort } from '../config/ip-address.ts'

/** The address that a request comes from, as far as the proxies in front are believed. */
export const callerAddress = ({ ip }: FastifyRequest): string => withoutPort(ip)

/** The same as limits count it. */
export const callerNetwork = ({ ip }: FastifyRequest): string => networkOf(ip)
