import { useState } from 'react'
import { sentenceOf } from '../../../lib/reply'
import { uploadImage, type StoredImage } from '../../media/upload-image'

/** Uploads one image at a time; `status` says in words how far it is, or why it failed. */
export function useUpload() {
  const [state, setState] = useState<{ status: string; failed?: boolean }>({ status: '' })
  async function upload(file: Blob): Promise<StoredImage | undefined> {
    setState({ status: 'Uploading the image…' })
    try {
      const image = await uploadImage(file, {
        onProgress: (share) =>
          setState({
            status: share < 1 ? `Uploading the image… ${Math.round(share * 100)} %` : 'Preparing the image…',
          }),
      })
      setState({ status: '' })
      return image
    } catch (error) {
      setState({ status: `The image was not uploaded: ${sentenceOf(error)}`, failed: true })
      return undefined
    }
  }
  return { ...state, upload }
}
