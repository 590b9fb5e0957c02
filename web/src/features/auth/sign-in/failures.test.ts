import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/client.ts';
import {
  sentenceOfCheck,
  sentenceOfRegistration,
  sentenceOfRequest,
  sentenceOfSecondFactor,
  sentenceOfVerify,
} from './failures.ts';

const noAnswer = new ApiError(0, 'Network error: Please check your connection.');
const tooMany = new ApiError(429, 'Too many codes. Please wait 30 seconds.');

test('an unknown e-mail is said so, any other refusal in the server’s words', () => {
  expect(sentenceOfCheck(new ApiError(404, 'x'))).toBe('Email not found!');
  expect(sentenceOfCheck(new ApiError(400, 'Enter a valid e-mail address.'))).toBe(
    'Enter a valid e-mail address.',
  );
  expect(sentenceOfCheck(noAnswer)).toBe('Error checking email!');
});

test('a code that could not be sent', () => {
  expect(sentenceOfRequest(new ApiError(500, 'x'))).toBe('Error During OTP Request');
  expect(sentenceOfRequest(noAnswer)).toBe('Error During OTP Request');
});

test('a code that is wrong is told apart from one that could not be checked', () => {
  expect(sentenceOfVerify(new ApiError(400, 'x'))).toBe('OTP verification failed!');
  expect(sentenceOfVerify(new ApiError(401, 'x'))).toBe('OTP verification failed!');
  expect(sentenceOfVerify(new ApiError(503, 'x'))).toBe('Error verifying OTP!');
  expect(sentenceOfVerify(noAnswer)).toBe('Error verifying OTP!');
});

test('a second factor says when the sign-in before it is over', () => {
  expect(sentenceOfSecondFactor(new ApiError(400, 'x'))).toBe('OTP verification failed!');
  expect(sentenceOfSecondFactor(new ApiError(401, 'x'))).toBe('Unauthorized. Please login again.');
  expect(sentenceOfSecondFactor(tooMany)).toBe('Too many codes. Please wait 30 seconds.');
});

test('a registration that failed', () => {
  expect(sentenceOfRegistration(new ApiError(409, 'x'))).toBe(
    'Registration failed. Please try again!',
  );
});

test('a limit says how long to wait, at every step', () => {
  for (const sentence of [
    sentenceOfCheck,
    sentenceOfRequest,
    sentenceOfVerify,
    sentenceOfRegistration,
  ]) {
    expect(sentence(tooMany)).toBe('Too many codes. Please wait 30 seconds.');
  }
});
