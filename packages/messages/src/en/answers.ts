import { area } from '../area.ts'

/** Words that calls answer beside data. */
export const answers = area('answers', {
  decided: 'The decision has been recorded.',
  userUpdated: 'User updated',
  notFound: 'Not found',
  certificationUnnumbered: 'Certificate {id}',
  suppliers: '{suppliers}, and others',
  firstCompany: 'First company',
  companyNotConfirmed: '{company} (not confirmed)',
  confirmedCertifier: 'a confirmed certifier',
  unconfirmedCertifier: 'a certifier that is not confirmed',
})
