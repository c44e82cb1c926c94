import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { addressesAt } from './fill-passports.ts'

/** Clients that ask for passports by chance, each one question after the other, on a thread of their own: what they cost is not the server's. */
type Asked = {
  base: string
  what: 'code' | 'page' | 'json'
  clients: number
  seconds: number
  count: number
}
const { base, what, clients, seconds, count } = workerData as Asked
const agent = new Agent({ keepAlive: true, maxSockets: clients })
const times: number[] = []
let nth = 0

/** Each question comes from another network: what one may ask in a minute is not measured. */
const network = (at: number) => `10.${at & 255}.${(at >> 8) & 255}.${(at >> 16) & 255}`

const ask = () =>
  new Promise<void>((resolve, reject) => {
    const { code, page } = addressesAt(Math.floor(Math.random() * count))
    const headers = {
      accept: what === 'json' ? 'application/json' : 'text/html',
      'x-forwarded-for': network(nth++),
    }
    const start = performance.now()
    get(`${base}${what === 'code' ? code : page}`, { agent, headers }, (answer) => {
      answer.resume().once('end', () => {
        times.push(performance.now() - start)
        if ((answer.statusCode ?? 500) >= 400) reject(new Error(`${code}: ${answer.statusCode}`))
        else resolve()
      })
    }).once('error', reject)
  })

const until = performance.now() + seconds * 1000
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (performance.now() < until) await ask()
  }),
)
agent.destroy()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node has no origin
parentPort?.postMessage(times)
