import { readdirSync, readFileSync } from 'node:fs'
import { addressOf } from '@selvedge/contract/addresses.ts'
import { expect, test } from 'vitest'
import { pagesIn } from './pages.ts'

const folder = `${import.meta.dirname}/routes`
const written = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
const routes = new Set(
  [...written.join('\n').matchAll(/^ {2}path: '([^']+)',$/gm)].map(([, path = '']) => path),
)

/** The route that has an address, as the router spells it: those of a sector stand below its own. */
const routeOf = (address: string) => address.replace(/[?#].*$/, '').replace(/^\/\$sector(?=\/)/, '')

const pages = pagesIn('$sector')

test('each address that e-mails and plain links lead to is one of the router', () => {
  const addresses = [
    addressOf.trade('$sector', '$id', 'order'),
    addressOf.certification('$sector', '$id', 'SCOPE').replace('/scope/', '/$subject/'),
    addressOf.supplyChain('$sector', '$id'),
    addressOf.partners(),
    addressOf.company(),
    addressOf.auditTrail(),
    addressOf.operator(),
    addressOf.companyRegistration('$token').replace('/company/', '/$type/'),
    addressOf.userRegistration('$token').replace('/user/', '/$type/'),
    addressOf.forgottenPassword(),
    addressOf.newPassword('$token'),
  ]
  expect(addresses).toHaveLength(Object.keys(addressOf).length)
  expect(addresses.filter((address) => !routes.has(routeOf(address)))).toEqual([])
})

test('what e-mails and the app call by one address is one page', () => {
  const ofTrade = pages.trade('$id', 'order')
  expect(addressOf.trade('$sector', '$id', 'order')).toBe(`${ofTrade.to}?type=${ofTrade.search.type}`)
  expect(addressOf.supplyChain('$sector', '$id')).toBe(`${pages.supplyChain('$id').to}?notification=true`)
  expect(addressOf.certification('$sector', '$id', 'SELF').replace('/self/', '/$subject/')).toBe(
    pages.certification('$id', 'SELF').to,
  )
})
