import { DecryptCommand, GenerateDataKeyCommand, type KMSClient } from '@aws-sdk/client-kms';
import type { DataKeys } from '../secrets/fields.ts';

/** Data keys of a KMS key. Their owner is the encryption context, so that CloudTrail records it with each use. */
export const createKmsDataKeys = (kms: KMSClient, keyId: string): DataKeys => ({
  async generate(of) {
    const { Plaintext: plain, CiphertextBlob: wrapped } = await kms.send(
      new GenerateDataKeyCommand({ KeyId: keyId, KeySpec: 'AES_256', EncryptionContext: { of } }),
    );
    if (!plain || !wrapped) throw new Error('KMS gave no data key');
    return { plain, wrapped };
  },
  async unwrap(wrapped, of) {
    const { Plaintext: plain } = await kms.send(
      new DecryptCommand({ KeyId: keyId, CiphertextBlob: wrapped, EncryptionContext: { of } }),
    );
    if (!plain) throw new Error('KMS unwrapped nothing');
    return plain;
  },
});
