import { messages } from '@selvedge/domain/messages.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { proveEndpoint, updateUserEndpoint } from '@selvedge/contract/session.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { inviteCompanyAt, lastToken, registerBy } from '../support/world/invitations.ts'
import { PASSWORD, type Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { setSealed } from '../support/world/sealed-rows.ts'

let t: TestApp
let count = 0
beforeAll(async () => {
  t = await testApp()
})

async function aToken(by: Person) {
  const email = `person-${++count}@invited.test`
  await inviteCompanyAt(t, by, `Mill ${count}`, email)
  return lastToken(t, email)
}

describe('M8: the name of a registered company', () => {
  test.each([
    ['Delta Mira Mill', 'DELTA MlRA MILL'],
    ['Lisboa Textil Mills', 'LISB0A TEXTIL MILLS'],
    ['Olive Oak Mill', 'ОLIVE OAK MILL'],
    ['Indigo Weave', 'INDIG0 WEAVE'],
    ['Indigo Spinning', 'INDlGO Spinning'],
    ['Cotton Lane', 'COTTON 1ANE'],
    ['Viola Knit', 'VI0LA KNIT'],
    ['Northern Light', 'NОRTHERN LlGHT'],
    ['Eastlight Spinning', 'Eastlight‐Spinning.'],
    ['Восток', 'BOCTOK'],
    ['Willow Wool', 'VVillow VVool'],
    ['WINTER WEAVE', 'vvinter vveave'],
    ['Iplik Sanayi', 'İPLİK SANAYİ'],
    ['Kilim Evi', 'Kılım Evı'],
    ['Tire Ipek', 'Ti\u0307re Ipek'],
  ])(
    'cannot be taken beside %s as %s: in the other case, with punctuation, or with look-alike letters',
    async (genuine, forged) => {
      await t.aCompany({ name: genuine })
      const token = await aToken(await t.aCompany())
      const answer = await registerBy(t, token, { name: forged, username: `forger-${++count}` })
      expect(answer).toMatchObject({
        status: 409,
        body: { fields: { companyName: messages.companyNameTaken } },
      })
    },
  )

  test('is not taken by renaming, in the other case', async () => {
    await t.aCompany({ name: 'Silesia Felt' })
    const eve = await t.aCompany()
    await t.call(eve, proveEndpoint, { body: { password: PASSWORD } })
    const body = {
      name: 'SlLESlA FELT',
      code: `C ${++count}`,
      country: 'PT',
      latitude: null,
      longitude: null,
    }
    const refused = await t.refused(eve, updateCompanyEndpoint, { body })
    expect(refused).toMatchObject({ status: 409, fields: { name: messages.companyNameTaken } })
  })

  test('names that differ by a letter or a number are two', async () => {
    const names = ['Bali Dyers', 'Ball Dyers', 'Plant L', 'Plant I', 'L5 Looms', '15 Looms']
    names.push('Clay Dyers', 'Day Dyers', 'Savvy Looms', 'Savy Looms')
    for (const name of names) {
      const token = await aToken(await t.aCompany())
      expect((await registerBy(t, token, { name, username: `honest-${++count}` })).status).toBe(200)
    }
  })

  test('of two who register at the same moment names that differ in case one gets it', async () => {
    const inviter = await t.aCompany()
    const [one, other] = [await aToken(inviter), await aToken(inviter)]
    const answers = await Promise.all([
      registerBy(t, one, { name: 'Silk Island', username: `twin-${++count}` }),
      registerBy(t, other, { name: 'SlLK lSLAND', username: `twin-${++count}` }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('M9: a name of before the rules of names', () => {
  test('of a person stays in the profile, and no new one like it is taken', async () => {
    const person = await t.aCompany()
    const names = { first_name: 'Anna @Mill', last_name: 'Weaver.support' }
    await t.db.updateTable('app_user').set(names).where('id', '=', person.userId).execute()
    const save = (firstname: string, lastname: string) =>
      t.send(person, updateUserEndpoint, { body: { firstname, lastname, city: 'Porto' } })
    expect((await save(names.first_name, names.last_name)).status).toBe(200)
    expect(await save('Anna @Loom', names.last_name)).toMatchObject({
      status: 400,
      body: { fields: { firstname: messages.nameAddress } },
    })
    expect(await save('Anna', 'Loom.support')).toMatchObject({
      status: 400,
      body: { fields: { lastname: messages.nameAddress } },
    })
  })

  test('of a registered company can be invited, as it can be named in a trade', async () => {
    const old = await t.aCompany()
    const name = `cottonboard-${++count}.org`
    await setSealed(t.db, 'company', (eb) => eb('id', '=', old.companyId), { name, name_key: name })
    const asker = await t.aCompany()
    expect((await inviteCompanyAt(t, asker, name, `office-${count}@invited.test`)).status).toBe(200)
    const unknown = await inviteCompanyAt(t, asker, `new-${name}`, `new-${count}@invited.test`)
    expect(unknown).toMatchObject({ status: 400, body: { fields: { companyName: messages.nameAddress } } })
  })
})
