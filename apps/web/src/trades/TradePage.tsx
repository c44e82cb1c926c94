export function TradePage() {
  return <p>TradePage</p>
}
