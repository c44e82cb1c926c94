import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { carrySession, materialId } from './support/api.ts'
import { aLargeChain, openChain, step } from './support/chain.ts'
import { expectAccessible } from './support/screens.ts'
import { test } from './support/test.ts'

const boxOf = async (page: Page, name: string) => {
  const box = await step(page, name).boundingBox()
  if (!box) throw new Error(`${name} is not in sight`)
  return box
}

/** What is looked at in a document of EPCIS. */
type ExportedEvents = { epcisBody: { eventList: { eventID: string; bizStep?: string }[] } }

/** Each text of a picture is outlines, and text that is not painted. */
function expectNoFontNeeded(svg: string): void {
  const texts = svg.match(/<text [^>]*>/g) ?? []
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter((text) => !text.includes(' fill="none"'))).toEqual([])
  expect(svg).toContain('>Spinning</text>')
  const drawn = new Set([...svg.matchAll(/<use xlink:href="#([^"]+)"/g)].map(([, id]) => id))
  const outlines = new Set([...svg.matchAll(/<path id="([^"]+)"/g)].map(([, id]) => id))
  expect(drawn).toEqual(outlines)
}

test('a material leads to its chain, and its table leads step by step to the farm', async ({ page }) => {
  await carrySession(page, 'brand')
  await page.goto(`/cotton/materials/${await materialId(page.request, 'brand', 'Organic T-shirt')}`)
  await page.getByRole('link', { name: 'Show chain' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Supply chain of Organic T-shirt' })).toBeVisible()
  await page.getByText('Table', { exact: true }).click()
  const tree = page.getByRole('region', { name: 'Where it comes from' })
  for (const text of ['Seamwright Garments (demo)', 'Piece dyeing, navy', 'Alder Brook Farm (demo)'])
    await expect(tree.getByText(text).first()).toBeVisible()

  const dyed = tree.getByRole('button', { name: 'What Poplin, dyed navy comes from' })
  await expect(dyed).toHaveAttribute('aria-expanded', 'true')
  await dyed.press('Enter')
  await expect(tree.getByText('Alder Brook Farm (demo)')).toBeHidden()
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect(tree.getByText('Alder Brook Farm (demo)').first()).toBeVisible()

  await page.getByRole('radio', { name: /^Fibre content/ }).check()
  await expect(
    tree.getByText('Not certified. Global Organic Textile Standard (GOTS): there is no certificate.').first(),
  ).toBeVisible()
})

test('a criterion colours the chain, and each step and link says why', async ({ page }) => {
  await openChain(page)
  // The worst that is claimed is asked first.
  await expect(page.getByRole('radio', { name: /^Fibre content Proven in part/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Use of chemicals Proven in part/ }).check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Supply chain of Organic T-shirt, by Use of chemicals',
  )
  await page.getByRole('radio', { name: /^Fibre content Proven in part/ }).check()
  const answer = page.getByRole('region', { name: 'What is proven' })
  await expect(
    answer.getByText(
      /^Proven in part\. Organic \(GOTS, OCS\): certified for \d of \d steps and \d+ of \d+ deliveries\.$/,
    ),
  ).toBeVisible()
  await answer
    .getByText(/^Breaks at /)
    .getByRole('button', { name: 'Ginning, Delta Gin (demo)' })
    .click()
  await expect(page.getByRole('region', { name: 'Ginning', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await answer.getByText(/^\d+ more gaps$/).click()
  await page.screenshot({ path: 'e2e/test-results/chain-answer.png' })
  await page.getByRole('radio', { name: /^Origin/ }).check()
  await expect(step(page, 'Ginning')).toHaveAccessibleName(/Origin: Not claimed\./)
  await page.getByRole('radio', { name: /^Fibre content/ }).check()
  await expect(step(page, 'Ginning')).toHaveAccessibleName(
    /Fibre content: Not certified\. .*there is no certificate/,
  )
  await expect(step(page, 'Weaving')).toHaveAccessibleName(
    /Fibre content: Certified\. .*MC-SC-0413 is accepted/,
  )

  await step(page, 'Ginning').click()
  const ginning = page.getByRole('region', { name: 'Ginning', exact: true })
  await expect(ginning.getByRole('heading', { level: 2 })).toBeFocused()
  for (const text of ['Lint, organic', 'Saw ginning, organic lots', 'Delta Gin (demo)', /PL-SC-2087 expired/])
    await expect(ginning.getByText(text).first()).toBeVisible()

  // The link is a line on the drawing: midway between the two cards.
  await page.keyboard.press('Escape')
  await expect(ginning).toBeHidden()
  const [weaving, dyeing] = [await boxOf(page, 'Weaving'), await boxOf(page, 'Dyeing, Finishing')]
  await page.mouse.click(weaving.x + weaving.width / 2 + 3, (weaving.y + weaving.height + dyeing.y) / 2)
  const link = page.getByRole('region', { name: 'Greige poplin' })
  for (const text of ['Harbour Weavers (demo)', 'Tidewater Dyers (demo)', /^Shipping HW-S-/])
    await expect(link.getByText(text).first()).toBeVisible()
  await link
    .getByRole('button', { name: /\.pdf$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeVisible()

  await page.reload()
  await expect(link).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Fibre content/ })).toBeChecked()
})

test('the keyboard leads along the chain, and to every tool', async ({ page }) => {
  await openChain(page)
  await step(page, 'Received').focus()
  await page.keyboard.press('ArrowUp')
  await expect(step(page, 'Cutting, Sewing')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await expect(step(page, 'Cutting, Sewing')).toBeFocused()
  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: 'Cutting, Sewing', exact: true })
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(step(page, 'Cutting, Sewing')).toBeFocused()

  await page.keyboard.press('0')
  const before = await boxOf(page, 'Spinning')
  await page.keyboard.press('+')
  expect((await boxOf(page, 'Spinning')).y).not.toBe(before.y)
  await page.keyboard.press('0')
  expect(await boxOf(page, 'Spinning')).toEqual(before)
  await page.keyboard.press('Shift+ArrowRight')
  expect((await boxOf(page, 'Spinning')).x).toBe(before.x - 80)

  await page.getByRole('textbox', { name: 'Search the chain' }).fill('northlight')
  await expect(page.getByText('1 found')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
})

test('a drawing is dragged and zoomed, shown in part, and saved', async ({ page }) => {
  await openChain(page, '?criterion=Fibre+content')
  const before = await boxOf(page, 'Spinning')
  // Between the search above the drawing and its first step.
  const search = await page.getByRole('textbox', { name: 'Search the chain' }).boundingBox()
  const [x, y] = [200, (search?.y ?? 0) + (search?.height ?? 0) + 30]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 30, { steps: 3 })
  await page.mouse.up()
  const dragged = await boxOf(page, 'Spinning')
  expect([Math.round(dragged.x - before.x), Math.round(dragged.y - before.y)]).toEqual([60, 30])
  await expect(page).toHaveURL(/[?&]at=/)
  await page.mouse.wheel(0, -400)
  await expect(async () => expect((await boxOf(page, 'Spinning')).y).not.toBe(dragged.y)).toPass()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).not.toHaveURL(/[?&]at=/)

  await step(page, 'Spinning').click()
  await page.getByRole('button', { name: 'Show only what leads here' }).click()
  await expect(step(page, 'Weaving')).toHaveCount(0)
  await expect(step(page, 'Ginning')).toBeVisible()
  for (const [item, name] of [
    ['Picture (PNG)', 'supply-chain-of-organic-t-shirt-by-fibre-content.png'],
    ['Drawing (SVG)', 'supply-chain-of-organic-t-shirt-by-fibre-content.svg'],
    ['Table (CSV)', 'supply-chain-of-organic-t-shirt-by-fibre-content.csv'],
  ] as const) {
    await page.getByRole('button', { name: 'Export the chain' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(name)
    if (name.endsWith('.svg')) expectNoFontNeeded(await readFile(await file.path(), 'utf8'))
  }
  await page.getByRole('button', { name: 'Export the chain' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Events (EPCIS)' }).click()
  const events = await download
  expect(events.suggestedFilename()).toBe('supply-chain-of-organic-t-shirt-by-fibre-content.json')
  const document = JSON.parse(await readFile(await events.path(), 'utf8')) as ExportedEvents
  expect(document).toMatchObject({ type: 'EPCISDocument', schemaVersion: '2.0' })
  const { eventList } = document.epcisBody
  expect(new Set(eventList.map(({ bizStep }) => bizStep))).toContain('shipping')
  expect(new Set(eventList.map(({ eventID }) => eventID)).size).toBe(eventList.length)

  await page.getByRole('button', { name: 'Show whole chain' }).click()
  await expect(step(page, 'Weaving')).toBeVisible()
})

test('a chain of thousands is drawn as strips, and each step can still be found', async ({ page }) => {
  await carrySession(page, 'brand')
  await page.route('**/api/supplychain/compact?*', (route) => route.fulfill({ json: aLargeChain(300, 4000) }))
  await page.goto('/cotton/graph/0?view=graph')
  await expect(page.getByText('Each strip shows how its tier is coloured')).toBeVisible()
  // Two tiers above the end of the chain, which alone is an element of the page.
  const end = await page
    .getByRole('region', { name: 'Diagram of the supply chain' })
    .getByRole('button')
    .boundingBox()
  if (!end) throw new Error('The end of the chain is not in sight')
  await page.mouse.click(end.x + end.width / 2, end.y + end.height / 2 - 2 * 140)
  await expect(page.getByRole('button', { name: /^Source; Material \d+; A company/ }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Search the chain' }).fill('Material 4242')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Source; Material 4242; A company/ })).toBeVisible()
})

test('only what is wrong is left, in the graph, the flow, the table and the map', async ({ page }) => {
  await openChain(page, '?criterion=Fibre+content')
  await expect(step(page, 'Weaving')).toBeVisible()
  await page.getByRole('switch', { name: 'Only what is wrong' }).check()
  await expect(page).toHaveURL(/only=wrong/)
  await expect(page.getByText(/^\d+ steps? (is|are) hidden\.$/)).toBeVisible()
  // What is made of it is still there, down to the material asked about.
  await expect(step(page, 'Ginning')).toBeVisible()
  await expect(step(page, 'Received')).toBeVisible()
  await expect(step(page, 'Source')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Only what is wrong' })).toBeChecked()
  await page.getByText('Table', { exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Where it comes from' }).getByText('Delta Gin (demo)').first(),
  ).toBeVisible()
  await page.getByText('Flow', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Supply chain by country' })).toBeVisible()
  // Nothing claims a standard of this one, so nothing is wrong by it.
  await page.getByRole('radio', { name: /^Origin/ }).check()
  await expect(page.getByText('Nothing is wrong by Origin')).toBeVisible()
  await page.getByRole('button', { name: 'Show all steps' }).click()
  await page.getByText('Graph', { exact: true }).click()
  await expect(step(page, 'Source')).toBeVisible()
})

test('the flow shows each tier by country, and says where the goods of one go', async ({ page }) => {
  await openChain(page, '?view=flow&criterion=Fibre+content')
  const flow = page.getByRole('region', { name: 'Supply chain by country' })
  const bar = flow.getByRole('button').first()
  await bar.focus()
  await page.keyboard.press('Enter')
  await expect(bar).toHaveAttribute('aria-pressed', 'true')
  await expect(flow.getByText(/Goes to: /)).toBeVisible()
  await flow.getByText('The same as a table').click()
  await expect(flow.getByRole('columnheader', { name: 'Share of the tier' })).toBeVisible()
  await expectAccessible(page)
})

test('the flow shows the kilograms from the farm to the garment, and the details of a step its own', async ({
  page,
}) => {
  await openChain(page, '?view=flow')
  await expect(page.getByText(/^The sources shown account for \d+ % of the mass\./)).toBeVisible()
  await page.getByText('Kilograms', { exact: true }).click()
  const flow = page.getByRole('region', { name: 'Supply chain by kilograms' })
  const spinner = flow.getByRole('button', { name: /^Northlight Spinning \(demo\).* kg in.* kg out$/ })
  await spinner.focus()
  await page.keyboard.press('Enter')
  await expect(flow.getByText(/Comes from: .* kg\)\. Goes to: .* kg\)\./)).toBeVisible()
  await flow.getByText('The same as a table').click()
  await expect(flow.getByRole('columnheader', { name: 'Out of in' })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(spinner).toBeVisible()

  await page.getByText('Graph', { exact: true }).click()
  await step(page, 'Spinning').first().click()
  const details = page.getByRole('region', { name: 'Spinning' })
  await expect(details.getByText('Passed on', { exact: true })).toBeVisible()
  await expect(details.getByText('62 to 93 %')).toBeVisible()
})

test('a chain of thousands is first shown by country', async ({ page }) => {
  await carrySession(page, 'brand')
  await page.route('**/api/supplychain/compact?*', (route) => route.fulfill({ json: aLargeChain(300, 4000) }))
  await page.goto('/cotton/graph/0')
  await expect(
    page
      .getByRole('region', { name: 'Supply chain by country' })
      .getByRole('button', { name: /Portugal\D*4,000/ }),
  ).toBeVisible()
})

test("somebody else's material shows no chain", async ({ page }) => {
  await carrySession(page, 'farm2')
  const id = await materialId(page.request, 'brand', 'Organic T-shirt')
  await page.goto(`/cotton/graph/${id}`)
  await expect(page.getByText("You can't view material's information!")).toBeVisible()
})
