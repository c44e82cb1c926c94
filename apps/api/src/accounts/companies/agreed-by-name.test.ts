import { anyCaseKey } from '@selvedge/domain/text.ts'
import { expect, test } from 'vitest'
import { aTrade } from '../../../test/support/world/trades.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { agreedByName } from './agreed-by-name.ts'

test('a partner is found by its name in Turkish capitals, as a sheet writes it', async () => {
  const t = await testApp()
  const mill = await t.aCompany({ name: 'Işık İplik' })
  const { consignee } = await aTrade(t, { from: mill })
  for (const name of ['IŞIK İPLİK', 'ışık iplik', ' Işık  İplik']) {
    const found = await agreedByName(t.db, consignee.companyId, [name, 'İplik'])
    expect([...found]).toEqual([
      [
        anyCaseKey(name),
        expect.objectContaining({ id: mill.companyId, name: 'Işık İplik', isDouble: false }),
      ],
    ])
  }
})
