import { parentPort, workerData } from 'node:worker_threads'
import { eventHashId, readingOf } from '@selvedge/domain/epcis/event-hash.ts'
import { eventOf } from './events.ts'

/** Hashes so many events, and says how long it took in milliseconds. */
const count = Number(workerData)
const reading = readingOf()
const events = Array.from({ length: count }, (_, at) => eventOf(at, 'hash'))
const start = performance.now()
for (const event of events) eventHashId(event, reading)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker of Node has no origin
parentPort?.postMessage(performance.now() - start)
