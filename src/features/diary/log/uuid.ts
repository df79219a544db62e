/** Returns a UUIDv7 (RFC 9562, 5.7), made on the phone: a phone's ids are in the order it made them. */
export function newUuid(now = Date.now()) {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  let time = Math.max(now, lastTime + 1)
  lastTime = time
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = time % 256
    time = Math.floor(time / 256)
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

let lastTime = 0
