import { mostPermissive } from '@selvedge/domain/supply-chain.ts'
import { waysFrom } from '../world/supply-chain-model.ts'
import { COMPANIES, type Drawn, made, type Marked, ownerOf, received } from './marked-world.ts'

/** What a viewer may read, and what not, of everything that bears a marker. */
export type Markers = { allowed: Set<string>; forbidden: Set<string> }

/**
 * The rules written once more, independently: who is named in a supply chain of the viewer's, or trades with it. `viewer` is the
 * number of a company, or undefined for somebody outside.
 */
export function markersFor(world: Drawn, marked: Marked, viewer: number | undefined): Markers {
  const { named, documents } = visibleTo(world, viewer)
  const isParty = ([sent, bought]: readonly [number, number]) =>
    viewer !== undefined && (ownerOf(sent) === viewer || ownerOf(bought) === viewer)
  const partners = new Set(
    world.trades.filter(isParty).flatMap(([sent, bought]) => [ownerOf(sent), ownerOf(bought)]),
  )
  const markers: Markers = { allowed: new Set(), forbidden: new Set() }
  const mark = (may: boolean, ...texts: string[]) => {
    for (const text of texts) (may ? markers.allowed : markers.forbidden).add(text)
  }
  const certifiersNamed = new Set<number>()
  marked.companies.forEach(({ person, certificate, certifier, address, latitude }, company) => {
    const isShown = named.has(company) || company === viewer
    mark(isShown || partners.has(company), person.companyName, `company-${person.companyId}`)
    mark(isShown, address, latitude, certificate)
    if (isShown) certifiersNamed.add(certifier)
    // What a company holds is for itself, whoever sees it in a chain or buys from it.
    for (const one of marked.stock[company]?.marks ?? []) mark(company === viewer, one)
    mark(isShown, String(marked.planIds[company]))
    if (marked.yields[company] !== undefined) mark(company === viewer, marked.yields[company])
    for (const material of [received(company), made(company)])
      mark(
        isShown || world.trades.some((one) => isParty(one) && one.includes(material)),
        String(marked.materialIds[material]),
      )
  })
  marked.certifiers.forEach(({ companyName }, i) => mark(certifiersNamed.has(i), companyName))
  world.trades.forEach((trade, i) => {
    const of = marked.trades[i]
    if (!of) return
    mark(isParty(trade), of.weight, of.lot, String(of.id))
    mark(isParty(trade) || documents.has(i), of.file)
  })
  return markers
}

/**
 * What the supply chain of one material may not show its viewer, even if other responses do: combined with them, it would reveal
 * who is hidden in it.
 */
export function hiddenIn(world: Drawn, marked: Marked, viewer: number, root: number): string[] {
  const ways = waysFrom(world, ownerOf, root, viewer)
  const named = new Set(
    [...ways].flatMap(([at, levels]) => (mostPermissive(levels).name ? [ownerOf(at)] : [])),
  )
  const hidden = [...marked.companies.entries()].filter(([company]) => !named.has(company))
  return hidden.flatMap(([company, { person, certificate, address, latitude }]) => {
    const materials = [received(company), made(company)].map((material) => marked.materialIds[material])
    const ids = [marked.planIds[company], ...materials].map(String)
    return [person.companyName, `company-${person.companyId}`, certificate, address, latitude, ...ids]
  })
}

/** The companies that a viewer's supply chains name, and whose documents they show. */
function visibleTo(world: Drawn, viewer: number | undefined) {
  const named = new Set<number>()
  const documents = new Set<number>()
  if (viewer === undefined || viewer >= COMPANIES) return { named, documents }
  const sold = world.trades.flatMap(([sent, bought]) => (ownerOf(bought) === viewer ? [sent] : []))
  for (const root of [received(viewer), made(viewer), ...sold]) {
    const ways = waysFrom(world, ownerOf, root, viewer)
    for (const [at, levels] of ways) if (mostPermissive(levels).name) named.add(ownerOf(at))
    world.trades.forEach(([, bought], i) => {
      if (mostPermissive(ways.get(bought) ?? []).documents) documents.add(i)
    })
  }
  return { named, documents }
}
