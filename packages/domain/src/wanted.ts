/** What an inviter can ask of the company it invites: its first delivery, its scope certificate. */
export const WANTED = ['delivery', 'scope-certificate'] as const
export type Wanted = (typeof WANTED)[number]

/** What an inviter may say of the company it invites: what its registration begins with, a message, and what it is asked for. */
export type InvitationDetails = {
  role: string | null
  country: string | null
  message: string | null
  wanted: readonly Wanted[]
  /** The code of the language in which it is invited; null for the inviter's own. */
  language: string | null
}
