import { area } from '../area.ts'

/** What a form of a shipment says of the books of mass while it is filled in. */
export const massHints = area('massHints', {
  free: '{free, number, ::.00} kg free',
  freeAndWeighs:
    '{free, number, ::.00} kg free. This position weighs {kilograms, number, ::.00} kg by what you said of the material.',
})
