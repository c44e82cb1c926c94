import { area } from '../area.ts'

/** Texts of the page of one material that no other screen has. */
export const materialPage = area('materialPage', {
  noCertificates: 'No certificate names this material itself',
  noCertificatesHint:
    'Certificates about it, or about deliveries with it, will be listed here. Those of the steps before it are in <chain>its supply chain</chain>.',
  requests: 'Requests',
  noRequests: 'No requests about this material yet',
  noRequestsHint:
    'Requests that name deliveries with it, or that a trade with it answered, will be listed here.',
})
