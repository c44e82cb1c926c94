import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { optionalCommodityCode, optionalGtin } from './gs1-wire.ts'
import { MaterialRow } from './materials.ts'
import { id } from './wire.ts'

export const setMaterialKeysEndpoint = endpoint({
  method: 'PUT',
  path: '/materials/:id/keys',
  summary: 'Set the keys by which other systems know one of your materials; what is empty is removed',
  params: z.object({ id }),
  body: z.object({ gtin: optionalGtin, commodityCode: optionalCommodityCode }),
  refuses: ['DUPLICATE', 'NOT_FOUND'],
  response: MaterialRow,
})
