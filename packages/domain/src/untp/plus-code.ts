/** The digits of Open Location Codes (specification 1.1): none that reads like another, and few words. */
const DIGITS = '23456789CFGHJMPQRVWX'
/** Pairs of digits before the code ends: 14 metres by 14. */
const PAIRS = 5
/** Parts of a degree that the last pair tells apart. */
const PARTS = 8000

/** A place as an Open Location Code of ten digits, as `8C9JHQ22+22`. Latitude and longitude in degrees. */
export function plusCode({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const north = Math.min(Math.max(latitude, -90), 90 - 1 / PARTS) + 90
  const east = (((longitude + 180) % 360) + 360) % 360
  let lat = Math.floor(Number((north * PARTS).toFixed(6)))
  let lng = Math.floor(Number((east * PARTS).toFixed(6)))
  let code = ''
  for (let pair = 0; pair < PAIRS; pair++) {
    code = `${digit(lat)}${digit(lng)}${code}`
    lat = Math.floor(lat / DIGITS.length)
    lng = Math.floor(lng / DIGITS.length)
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`
}

const digit = (value: number) => DIGITS[value % DIGITS.length] ?? ''
