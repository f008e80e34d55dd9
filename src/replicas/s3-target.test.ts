import assert from 'node:assert/strict';
import test from 'node:test';
import { targetContract } from '../../test/contracts/target-contract.ts';
import { FakeS3 } from '../../test/s3/fake-s3.ts';
import { noVersityGateway, VersityGateway } from '../../test/s3/versity-gateway.ts';
import { temporarySite } from '../../test/stories/temporary-site.ts';
import { S3Target } from './s3-target.ts';

targetContract('a bucket', async (context) => {
  const fake = await FakeS3.start();
  context.after(() => fake.stop());
  return new S3Target(fake.settings);
});

targetContract(
  'a bucket of the Versity gateway',
  async (context) => {
    const gateway = await VersityGateway.start(await temporarySite(context));
    context.after(() => gateway.stop());
    return new S3Target(gateway.settings);
  },
  { skip: noVersityGateway },
);

test('errors of a bucket have a reason and say what to check', async (context) => {
  const fake = await FakeS3.start();
  context.after(() => fake.stop());
  const target = new S3Target(fake.settings);
  await target.write('objects/aa/one', Buffer.from('a text'));
  fake.fault = 'refuse';
  await assert.rejects(target.read('objects/aa/one', 100), {
    reason: 'refused',
    message: /^s3:\/\/docs\/site\/one: AccessDenied.*AWS_ACCESS_KEY_ID/,
  });
  fake.fault = 'busy';
  await assert.rejects(target.list('objects'), { reason: 'unreachable' });
  fake.fault = 'break';
  await assert.rejects(target.read('objects/aa/one', 100), { reason: 'unreachable' });
  fake.fault = null;
  const other = new S3Target({ ...fake.settings, bucket: 'another' });
  await assert.rejects(other.write('x', Buffer.from('x')), { reason: 'refused', message: /NoSuchBucket/ });
  await fake.stop();
  await assert.rejects(target.read('objects/aa/one', 100), {
    reason: 'unreachable',
    message: /ECONNREFUSED.*AWS_ENDPOINT_URL_S3/,
  });
  await fake.start();
  assert.equal((await target.read('objects/aa/one', 100))?.bytes.toString(), 'a text');
});
