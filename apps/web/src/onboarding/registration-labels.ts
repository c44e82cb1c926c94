import { accounts } from '@selvedge/messages/en/accounts.ts'
import { login } from '@selvedge/messages/en/login.ts'
import { fields } from '@selvedge/messages/en/fields.ts'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'

/** The headings of the fields of a registration by their paths, in the order of the form. */
const LABELS = new Map([
  ['companyName', accounts.companyName],
  ['companyCode', accounts.companyCode],
  ['companyRole.name', recordWords.role],
  ['companyWebsite', accounts.website],
  ['companyCountry.code', recordWords.country],
  ['companyState', onboarding.companyState],
  ['companyCity', onboarding.companyCity],
  ['companyAddress', onboarding.companyAddress],
  ['companyLatitude', fields.latitude],
  ['companyLongitude', fields.longitude],
  ['userFirstName', accounts.firstName],
  ['userLastName', accounts.lastName],
  ['userEmailAddress', accounts.email],
  ['userPhoneNumber', accounts.phone],
  ['userState', accounts.state],
  ['userCity', accounts.city],
  ['userZipCode', accounts.zip],
  ['username', login.username],
  ['password', login.password],
])
const ORDER = [...LABELS.keys()]

/** The heading of a field of a registration. */
export const labelOf = (path: string): string => LABELS.get(path) ?? path
/** Where a field of a registration is on the screen. */
export const placeOf = (path: string): number => ORDER.indexOf(path)
