// The headers of a message: those that are published, and whom a message is about.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  readMessageHeaders,
  writeMessageHeaders,
} from '../../../../src/adapters/services-australia/wire/message-headers.ts';
import { correlationId, wireLocation } from './wire-messages.ts';

describe('the headers of a message', () => {
  const message = {
    accessToken: 'token',
    apiKey: 'portal-key',
    productId: 'MyProduct 1.0',
    location: wireLocation,
    correlationId,
    auditIdType: 'Location Id' as const,
    messageId: '6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    operation: 'mcp-patient-verification-medicare@1',
    subject: { type: 'Medicare Card' as const, id: '2123456701' },
    traceId: null,
  };
  const all = {
    authorization: 'Bearer token',
    'x-ibm-client-id': 'portal-key',
    'dhs-auditid': 'ABC00001',
    'dhs-auditidtype': 'Location Id',
    'dhs-subjectid': '2123456701',
    'dhs-subjectidtype': 'Medicare Card',
    'dhs-messageid': 'urn:uuid:6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    'dhs-correlationid': 'urn:uuid:ABC000010123456789abcdef',
    'dhs-productid': 'MyProduct 1.0',
    'dhs-restoperationname': 'mcp-patient-verification-medicare@1',
    'content-type': 'application/json',
    accept: 'application/json',
  };
  it('are the published ones', () => assert.deepEqual(writeMessageHeaders(message), all));
  it('name a veteran by the file number', () => {
    const subject = { type: 'Veteran File Number' as const, id: 'NX901' };
    const veteran = { 'dhs-subjectid': 'NX901', 'dhs-subjectidtype': 'Veteran File Number' };
    assert.deepEqual(writeMessageHeaders({ ...message, subject }), { ...all, ...veteran });
  });
  it('of the Immunisation Register name the Minor ID, and the day of birth or nothing', () => {
    for (const id of ['18062020', '']) {
      const register = { auditIdType: 'Minor Id', subject: { type: 'Date Of Birth', id } } as const;
      const headers = {
        'dhs-auditidtype': 'Minor Id',
        'dhs-subjectid': id,
        'dhs-subjectidtype': 'Date Of Birth',
      };
      assert.deepEqual(writeMessageHeaders({ ...message, ...register }), { ...all, ...headers });
      const read = readMessageHeaders({ ...all, ...headers });
      assert.deepEqual('error' in read ? read : [read.auditIdType, read.subject], [
        'Minor Id',
        register.subject,
      ]);
    }
    const withoutSubject = { ...all, 'dhs-subjectid': '' };
    assert.deepEqual(readMessageHeaders(withoutSubject), { error: 'dhs-subjectId is missing' });
  });
  it('are N/A for the subject of a message about no person', () => {
    const withoutSubject = { 'dhs-subjectid': 'N/A', 'dhs-subjectidtype': 'N/A' };
    assert.deepEqual(writeMessageHeaders({ ...message, subject: null }), { ...all, ...withoutSubject });
  });
});
