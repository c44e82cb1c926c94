import { type Product, productPath } from '@selvedge/domain/gs1/strict/product-path.ts'
import { LINK_TYPES, PREDECESSOR } from '@selvedge/domain/resolver/link-types.ts'
import { currentIdentifierBase } from '../../platform/db/identifier-base.ts'
import { type FoundPassport, findPublished } from '../../records/passports/find-published.ts'
import type { LinkSource } from '../../records/resolver/link-source.ts'

/** The pages of published passports: where a code leads unless somebody asks for something else. */
export const passportLinks: LinkSource = {
  find: async ({ db, identifierBase }, product, anchors) => {
    if (!product) return []
    const { gtin, lot, serial } = product
    const found = await findPublished(db, { gtin, lot: lot ?? undefined, serial: serial ?? undefined })
    if (found.length === 0) return []
    const base = await currentIdentifierBase(db, identifierBase)
    return found
      .flatMap((one, place) => {
        const { publicId, title, formerTitle, languages, level, version, credentialId } = one
        // The finest first: a lot that is recalled is for all that stands before it.
        const recalled = found.slice(place).find(({ isRecalled }) => isRecalled)
        const newest = {
          anchor: anchorOf(product, level),
          type: LINK_TYPES.dpp,
          href: `${base}/p/${publicId}`,
          title,
          hreflang: languages,
          mediaType: null,
          context: null,
          isDefault: true,
        }
        const before = {
          ...newest,
          type: PREDECESSOR,
          title: formerTitle ?? title,
          href: `${newest.href}?version=${version - 1}`,
          isDefault: false,
        }
        // In the languages of the page, so that nobody is led to it for want of theirs.
        const signed = {
          ...newest,
          href: `${base}/credentials/${credentialId}`,
          mediaType: 'application/vc+jwt',
          isDefault: false,
        }
        return [
          newest,
          ...(credentialId === null ? [] : [signed]),
          ...(recalled
            ? [
                {
                  ...newest,
                  href: `${base}/p/${sayingSo(one, recalled)}`,
                  type: LINK_TYPES.recallStatus,
                  isDefault: false,
                  isRecall: true,
                },
              ]
            : []),
          ...(formerTitle === null ? [] : [before]),
        ]
      })
      .filter(({ anchor }) => anchors.includes(anchor))
  },
}

/** The passport whose page says of `one` that it is recalled: its own, unless it does not know of which lot it is. */
const sayingSo = (one: FoundPassport, recalled: FoundPassport): string =>
  one === recalled || recalled.level === 'model' || recalled.lot === one.lot
    ? one.publicId
    : recalled.publicId

/** What a passport of a level belongs to, by the names that the code has. */
function anchorOf({ gtin, lot = null, serial = null }: Product, level: FoundPassport['level']): string {
  if (level === 'model') return productPath({ gtin })
  return level === 'batch' ? productPath({ gtin, lot }) : productPath({ gtin, lot, serial })
}
