/**
 * The address of an image as a browser may load it: a path of this site or http(s). undefined for everything else, such as
 * 'uploaded:IMG_2044.jpg', which an old picker stored without uploading anything.
 */
export function imageSource(url: string | null) {
  const text = url?.trim() ?? ''
  if (/^\/(?![/\\])/.test(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : undefined
}
