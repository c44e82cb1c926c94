import type { CompanyRequest } from '@selvedge/contract/requests.ts'
import { withListed } from '../ui/display/with-listed.tsx'
import { requestTitle } from './request-words.ts'

/** What a request asks for, in a few words. */
export const RequestTitle = ({ of: request }: { of: CompanyRequest }) =>
  withListed(requestTitle(request), [request.standard])
