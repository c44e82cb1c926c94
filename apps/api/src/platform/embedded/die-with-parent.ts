/** Calls `stop` when the process that started us is gone, even by `kill -9`: the channel it opened to us then closes. */
export function dieWithParent(stop: () => void): void {
  if (process.connected) process.once('disconnect', stop)
}
