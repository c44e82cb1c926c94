import { MAX_NAME_CHARACTERS, MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { TRADE_KINDS, TRADE_STATUSES } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import { Altered } from './altered.ts'
import { endpoint } from './endpoint.ts'
import {
  dayOut,
  flag,
  id,
  instantOut,
  listQuery,
  optionalText,
  partnerNumber,
  requiredText,
  pictureName,
} from './wire.ts'
import { coded } from './zod-issues.ts'

/** `isInput`: the company receives it; otherwise it produces it. */
export const Material = z.object({ id: z.number(), name: z.string(), isInput: z.boolean() })
export type Material = z.output<typeof Material>

export const listMaterialsEndpoint = endpoint({
  method: 'GET',
  path: '/materials',
  summary:
    'Your materials; with `company`, those of a company that has given your confirmed certification body access',
  query: z.object({
    company: z.string().max(MAX_NAME_CHARACTERS).optional(),
    isInput: z
      .union([z.boolean(), z.enum(['true', 'false', ''])])
      .optional()
      .describe('If left out: both groups.'),
    isForTransformation: flag.describe(
      'With `isInput` false: produced materials that no plan makes yet. An input may be of either group: leave `isInput` out to list both.',
    ),
    search: z.string().trim().max(200).optional(),
    size: z.coerce.number<string | number | undefined>().int().min(1).max(200).optional(),
  }),
  response: z.array(Material),
})

export const createMaterialEndpoint = endpoint({
  method: 'POST',
  path: '/materials/create',
  summary: 'Add a material to your company',
  body: z.object({
    name: requiredText(coded.materialName, MAX_NAME_CHARACTERS),
    companyName: optionalText(MAX_NAME_CHARACTERS),
    input: flag,
  }),
  idempotent: true,
  refuses: ['MATERIAL_EXISTS'],
  response: Material,
})

export const MATERIAL_SORTS = ['name', 'isInput', 'createdAt'] as const
export type MaterialSort = (typeof MATERIAL_SORTS)[number]

/** A material with how much it is used. Counts stop at `MAX_COUNTED_USES`: that number means "as many or more". */
export const MaterialRow = Material.extend({
  createdAt: instantOut,
  trades: z.number(),
  plans: z.number(),
  lastUsedAt: instantOut.nullable().describe('When the newest trade or plan that uses it was recorded.'),
  hasBook: z
    .boolean()
    .optional()
    .describe('Whether you keep a book of mass of it: GET /mass/books/:materialId.'),
  gtin: z.string().nullish().describe('Its Global Trade Item Number, with 14 digits.'),
  commodityCode: z.string().nullish().describe('Of the Harmonized System, 6 to 10 digits.'),
  photo: pictureName.describe('The name of its picture, for GET /pictures/:sha256.'),
})
export type MaterialRow = z.output<typeof MaterialRow>

export const materialListQuery = listQuery(MATERIAL_SORTS).extend({
  group: z.enum(['received', 'produced']).optional(),
  partner: id
    .optional()
    .describe('The number of a relation: only what that company has delivered, in accepted trades.'),
})

export const listMaterialRowsEndpoint = endpoint({
  method: 'GET',
  path: '/materials/overview',
  summary: 'Your materials by name, with how often each is used',
  query: materialListQuery,
  counted: true,
  response: z.array(MaterialRow),
})

const byId = z.object({ id })
const page = listQuery(['contractorDate']).pick({ page: true, size: true })

export const readMaterialEndpoint = endpoint({
  method: 'GET',
  path: '/materials/:id',
  summary: 'One of your materials',
  params: byId,
  response: MaterialRow,
})

/** `sold`: the caller's company sends it; `received`: it came with an accepted trade. */
export const MaterialTrade = z.object({
  id: z.number(),
  type: z.enum(TRADE_KINDS),
  use: z.enum(['sold', 'received']),
  contractorReferenceNumber: z.string(),
  partnerName: z.string(),
  partnerId: partnerNumber,
  status: z.enum(TRADE_STATUSES),
  altered: Altered,
  contractorDate: instantOut,
})
export type MaterialTrade = z.output<typeof MaterialTrade>

export const listMaterialTradesEndpoint = endpoint({
  method: 'GET',
  path: '/materials/:id/trades',
  summary: 'The trades that contain one of your materials, newest first',
  params: byId,
  query: page,
  counted: true,
  response: z.array(MaterialTrade),
})

export const MaterialPlan = z.object({
  id: z.number(),
  name: z.string(),
  use: z.enum(['input', 'output']),
  percentage: z.number().nullable().describe('The share of an input; null for the output.'),
  validFrom: dayOut,
  validUntil: dayOut.nullable(),
  altered: Altered,
})
export type MaterialPlan = z.output<typeof MaterialPlan>

export const listMaterialPlansEndpoint = endpoint({
  method: 'GET',
  path: '/materials/:id/plans',
  summary: 'Your plans that use one of your materials, newest first',
  params: byId,
  query: page,
  counted: true,
  response: z.array(MaterialPlan),
})

const MaterialNames = z.object({
  names: z
    .array(requiredText(coded.materialName, MAX_NAME_CHARACTERS))
    .max(MAX_POSITIONS, coded.tooManyPositions),
})

export const findMaterialsEndpoint = endpoint({
  method: 'POST',
  path: '/materials/find',
  summary: 'Find your materials by name, received and produced; a name may be in both groups, or in none',
  body: MaterialNames,
  response: z.array(Material),
})

export const addMaterialsEndpoint = endpoint({
  method: 'POST',
  path: '/materials/add',
  summary: 'Add produced materials by name; those that already exist are returned unchanged',
  body: MaterialNames,
  response: z.array(Material),
})
