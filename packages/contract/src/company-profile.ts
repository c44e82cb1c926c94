import { COORDINATE_DECIMALS, MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import { Company } from './company-shape.ts'
import { endpoint } from './endpoint.ts'
import { optionalGln } from './gs1-wire.ts'
import { optionalNumber, optionalText, optionalWebAddress, requiredText } from './wire.ts'
import { coded } from './zod-issues.ts'

export const latitude = optionalNumber(-90, 90, COORDINATE_DECIMALS, coded.latitude)
export const longitude = optionalNumber(-180, 180, COORDINATE_DECIMALS, coded.longitude)

export const UpdateCompanyBody = z.object({
  name: requiredText(coded.companyName, MAX_NAME_CHARACTERS).describe(
    'A new name has no line breaks, hidden characters or web addresses; an existing one may stay.',
  ),
  code: requiredText(coded.companyName, 100),
  state: optionalText(),
  city: optionalText(),
  zip: optionalText(20),
  address1: optionalText(),
  address2: optionalText(),
  latitude,
  longitude,
  website: optionalWebAddress,
  country: optionalText(2).describe('A country code.'),
  gs1Id: optionalGln,
})

export const updateCompanyEndpoint = endpoint({
  method: 'PUT',
  path: '/companies/update',
  summary: 'Change your company; only an ADMIN can change its name, after confirming who they are',
  body: UpdateCompanyBody,
  attempts: ['taken-company'],
  refuses: ['DUPLICATE', 'FORBIDDEN', 'PROOF_REQUIRED', 'WRONG_STATE'],
  response: Company,
})
