import { geoArea, geoCentroid, geoNaturalEarth1, geoPath } from 'd3-geo'
import type { Feature, FeatureCollection, Geometry, Polygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-50m.json'

type Atlas = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>
export type Point = readonly [x: number, y: number]

/** The whole world is drawn once, this wide; looking closer only moves the frame. */
export const WORLD = { width: 1000, height: 520 }

const projection = geoNaturalEarth1().fitSize([WORLD.width, WORLD.height], { type: 'Sphere' })
const pathOf = geoPath(projection)
const topology = atlas as unknown as Atlas
const countries = feature(topology, topology.objects.countries) as FeatureCollection<
  Geometry,
  { name: string }
>
const byNumber = new Map(countries.features.map((one) => [String(one.id), one]))

/** The outline of all land, and the borders within it, as paths of an SVG. Natural Earth, public domain. */
export const land = countries.features.map((one) => pathOf(one) ?? '').join('')
export const borders = pathOf(mesh(topology, topology.objects.countries, (a, b) => a !== b)) ?? ''

/** Where a place on the earth is on the drawing. */
export const project = (longitude: number, latitude: number): Point | undefined =>
  projection([longitude, latitude]) ?? undefined

/** The shape of a country, and the middle of its largest part: islands far away do not pull it into the sea. */
export function countryAt(number: string): { path: string; middle: Point } | undefined {
  const found = byNumber.get(number)
  const middle = found && projection(geoCentroid(largestPart(found)))
  return found && middle ? { path: pathOf(found) ?? '', middle } : undefined
}

function largestPart({ geometry }: Feature): Polygon | Geometry {
  if (geometry.type !== 'MultiPolygon') return geometry
  const parts = geometry.coordinates.map((coordinates): Polygon => ({ type: 'Polygon', coordinates }))
  return parts.toSorted((a, b) => geoArea(b) - geoArea(a))[0] ?? geometry
}
