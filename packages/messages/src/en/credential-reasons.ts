import { area } from '../area.ts'

/** Why a credential ended by itself: what anybody reads who checks it, in English as it was stated. */
export const credentialReasons = area('credential-reasons', {
  newerVersion: 'A newer version of the certificate took its place.',
  suspended: 'The certificate is suspended since {day}.',
  withdrawn: 'The certificate is withdrawn since {day}.',
  reversed: 'The run was reversed.',
})
