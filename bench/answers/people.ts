import { callNamed } from './calls.ts'
import type { Caller, Recorder } from './recorder.ts'

/** The published password of the demo on a server that only its own machine reaches. */
export const PASSWORD = 'woven-edge-26'

export const NOBODY: Caller = { name: 'nobody' }

/** Who calls: what a company is, and may do, makes the difference between them. */
export const USERNAMES = ['brand', 'weaver', 'spinner', 'certifier', 'certifier3', 'farm'] as const
/** Of them, who is made an operator of the installation. */
export const OPERATOR = 'farm'

/** Somebody with a session of their own. */
export async function logIn(recorder: Recorder, username: string, password = PASSWORD): Promise<Caller> {
  const body = { username, password }
  const got = await recorder.send({ name: username }, callNamed('POST /info/authenticate'), { body })
  if (got.status !== 200) throw new Error(`${username} was not let in: ${JSON.stringify(got.body)}`)
  return { name: username, token: (got.body as { token: string }).token }
}

/** Enters the password again, as what gives power asks for; it stands for one call. */
export async function prove(recorder: Recorder, caller: Caller, password = PASSWORD): Promise<void> {
  await recorder.send(caller, callNamed('POST /user/prove'), { body: { password } })
}

/** A registration as the form sends it, of a company or of a colleague. */
export const registration = (username: string, companyName: string, email: string) => ({
  companyName,
  companyCode: `CODE-${username}`,
  companyRole: { name: 'spinner' },
  companyWebsite: null,
  companyCountry: { code: 'PT' },
  companyState: null,
  companyCity: 'Porto',
  companyAddress: null,
  companyLatitude: 41.1,
  companyLongitude: -8.6,
  userFirstName: 'Ines',
  userLastName: 'Example',
  userEmailAddress: email,
  userPhoneNumber: null,
  userState: null,
  userCity: null,
  userZipCode: null,
  userAddress1: null,
  username,
  password: PASSWORD,
})
