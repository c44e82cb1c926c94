import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'

/** Where an export has its copy of the document that has to be on a company's own domain: no server of the export answers for that domain. */
export const domainCopyPath = (did: string): string =>
  `/domains/${(didDocumentAddress(did) ?? '').replace('https://', '').replace(':', '_')}`
