import { roles } from '@selvedge/messages/en/roles.ts'

const isKnown = (role: string): role is keyof typeof roles => Object.hasOwn(roles, role)

/** The role of a company as people read it; one that this version does not know as the server names it. */
export const roleWord = (role: string): string => (isKnown(role) ? roles[role] : role)
