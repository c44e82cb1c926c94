import { MAX_NAME_CHARACTERS, MAX_POSITIONS } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { flag, optionalText, requiredText } from './wire.ts'

/** `isInput`: the company receives it; otherwise it produces it. */
export const Material = z.object({ id: z.number(), name: z.string(), isInput: z.boolean() })
export type Material = z.output<typeof Material>

export const listMaterialsEndpoint = endpoint({
  method: 'GET',
  path: '/materials',
  summary: 'Materials of a company; an empty company name means the own one',
  query: z.object({
    company: z.string().max(MAX_NAME_CHARACTERS).optional(),
    /** Left out: both groups. */
    isInput: z.union([z.boolean(), z.enum(['true', 'false', ''])]).optional(),
    isForTransformation: flag,
    search: z.string().trim().max(200).optional(),
    size: z.coerce.number<string | number | undefined>().int().min(1).max(200).optional(),
  }),
  response: z.array(Material),
})

export const createMaterialEndpoint = endpoint({
  method: 'POST',
  path: '/materials/create',
  summary: 'Add a material to the own company',
  body: z.object({
    name: requiredText(messages.materialName, MAX_NAME_CHARACTERS),
    companyName: optionalText(MAX_NAME_CHARACTERS),
    input: flag,
  }),
  response: Material,
})

const MaterialNames = z.object({
  names: z
    .array(requiredText(messages.materialName, MAX_NAME_CHARACTERS))
    .max(MAX_POSITIONS, messages.tooManyPositions),
})

export const findMaterialsEndpoint = endpoint({
  method: 'POST',
  path: '/materials/find',
  summary:
    'Own materials by their names, received and produced; a name may be found in both groups, or in none',
  body: MaterialNames,
  response: z.array(Material),
})

export const addMaterialsEndpoint = endpoint({
  method: 'POST',
  path: '/materials/add',
  summary: 'Add produced materials by their names; those that exist already are answered as they are',
  body: MaterialNames,
  response: z.array(Material),
})
